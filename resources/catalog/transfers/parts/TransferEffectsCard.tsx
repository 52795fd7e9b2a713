import { Anchor, ArrowLeftRight, Check, type LucideIcon, Minus, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TransferEffects } from "#contract/catalog/transfers/effects.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import {
  type TransferEffectGroup,
  transferEffectGroups,
  type TransferEffectItem,
  groupTransferEffects,
} from "./group-transfer-effects.ts";
import styles from "./TransferEffectsCard.module.css";

const looks: Record<TransferEffectGroup, { icon: LucideIcon; mark: LucideIcon; tone: StatusTone }> = {
  moves: { icon: ArrowLeftRight, mark: Check, tone: "ok" },
  stays: { icon: Anchor, mark: Minus, tone: "neu" },
  attention: { icon: TriangleAlert, mark: TriangleAlert, tone: "warn" },
};

/** Returns the text of an effect line, with its numbers. */
function useEffectLineText(effects: TransferEffects) {
  const { t } = useTranslation(["transfers", "statuses"]);
  const format = useFormat();
  return ({ key, count = 0 }: TransferEffectItem): string => {
    switch (key) {
      case "files":
        return t("effect.line.files", { count: effects.files, size: format.bytes(effects.fileBytes) });
      case "statistics":
        return t("effect.line.statistics", {
          count: effects.statisticsDays,
          day: format.day(effects.statisticsSince ?? ""),
        });
      case "onItsWay": {
        const { versionName, status = "inreview" } = effects.onItsWay ?? { versionName: null };
        const version = versionName ?? t("effect.line.unnamedVersion");
        return t("effect.line.onItsWay", { version, status: t(`statuses:version.${status}`) });
      }
      case "room": {
        if (!effects.room) return "";
        const { drafts, bytes } = effects.room;
        return t("effect.line.room", {
          drafts: format.number(drafts.has + drafts.comes),
          mostDrafts: format.number(drafts.most),
          bytes: format.bytes(bytes.has + bytes.comes),
          mostBytes: format.bytes(bytes.most),
        });
      }
      case "name":
      case "history":
      case "account":
      case "accessKit":
      case "ownConsents":
      case "contacts":
        return t(`effect.line.${key}`);
      default:
        return t(`effect.line.${key}`, { count });
    }
  };
}

interface TransferEffectsCardProps {
  effects: TransferEffects;
  /** Developer who has, or had, the app. */
  from: string;
  /** Whether the transfer has happened. */
  done: boolean;
}

/** Card with the effects of a transfer: what moves with the app, what stays with its owner, what needs attention. */
export function TransferEffectsCard({ effects, from, done }: TransferEffectsCardProps) {
  const { t } = useTranslation("transfers");
  const lineText = useEffectLineText(effects);
  const lines = groupTransferEffects(effects);
  return (
    <Card title={t(done ? "effect.done" : "effect.title")} padding="none">
      <div className={styles.groups}>
        {transferEffectGroups.map((group) => {
          const { icon: Icon, mark: Mark, tone } = looks[group];
          return (
            <div key={group} className={styles.group}>
              <h3 className="line gap-8 text-13 medium">
                <Icon size={16} strokeWidth={1.75} className="toned" data-tone={tone} aria-hidden />
                {group === "stays" ? t("effect.stays", { name: from }) : t(`effect.${group}`)}
              </h3>
              <ul className="stack gap-8 text-13" style={{ marginBlockStart: 8 }}>
                {lines[group].map((line) => (
                  <li key={line.key} className="line baseline gap-8">
                    <Mark size={14} strokeWidth={2} className="toned" data-tone={tone} aria-hidden />
                    <span>{lineText(line)}</span>
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Card>
  );
}
