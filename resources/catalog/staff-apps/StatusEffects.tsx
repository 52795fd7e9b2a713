import { ArchiveRestore, Ban, Eye, type LucideIcon, Mail, Megaphone, RefreshCw, Store } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StaffAppStatus } from "#contract/catalog/apps/status.ts";
import {
  type AppStatusEffect,
  listAppStatusEffects,
  type AppStatusFacts,
} from "#contract/catalog/apps/status-effects.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import { useFormat } from "#ui/format/use-format.ts";

const icons: Record<Exclude<AppStatusEffect, `store.${StaffAppStatus}`>, LucideIcon> = {
  updatesEnd: Ban,
  updatesAgain: RefreshCw,
  onItsWay: Eye,
  onItsWayUnseen: Eye,
  campaigns: Megaphone,
  told: Mail,
  back: ArchiveRestore,
};
const iconOf = (effect: AppStatusEffect): LucideIcon =>
  Object.entries(icons).find(([name]) => name === effect)?.[1] ?? Store;

interface StatusEffectsProps {
  from: StaffAppStatus;
  to: StaffAppStatus;
  facts: AppStatusFacts;
  developer: string;
}

/** List with the effects of a status change, shown before it is made. */
export function StatusEffects({ from, to, facts, developer }: StatusEffectsProps) {
  const { t } = useTranslation(["review", "statuses"]);
  const format = useFormat();
  const { onItsWay, campaigns, told } = facts;
  const names = languages.filter(({ code }) => told.languages.includes(code)).map(({ name }) => name);
  const effectText = (effect: AppStatusEffect): string => {
    if (effect === "onItsWay" || effect === "onItsWayUnseen")
      return t(`setStatus.effect.${effect}`, {
        version: onItsWay?.versionName ?? t("setStatus.effect.unnamed"),
        status: t(`statuses:version.${onItsWay?.status ?? "inreview"}`),
      });
    if (effect === "campaigns") return t("setStatus.effect.campaigns", { count: campaigns });
    if (effect === "told")
      return told.people === 0
        ? t("setStatus.effect.nobody", { developer })
        : t("setStatus.effect.told", {
            developer,
            count: told.people,
            mails: told.byMail,
            languages: format.list(names),
          });
    return t(`setStatus.effect.${effect}`);
  };
  return (
    <section aria-label={t("setStatus.effects")}>
      <h3 className="text-13 medium">{t("setStatus.effects")}</h3>
      <ul className="stack gap-8 text-13" style={{ marginBlockStart: 8 }}>
        {listAppStatusEffects(from, to, facts).map((effect) => {
          const Icon = iconOf(effect);
          return (
            <li key={effect} className="line top gap-8">
              <Icon size={16} strokeWidth={1.75} className="soft" aria-hidden />
              <span>{effectText(effect)}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
