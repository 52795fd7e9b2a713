import { useAbility } from "@casl/react";
import { CircleCheck, CircleX, GitCompareArrows } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Abilities } from "#contract/access/rules.ts";
import { conflictCalls } from "#contract/catalog/conflicts/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { ClaimSteps } from "./ClaimSteps.tsx";
import { ConflictDocuments } from "./ConflictDocuments.tsx";

const looks = {
  free: { icon: CircleCheck, tone: "ok" },
  yours: { icon: CircleCheck, tone: "ok" },
  taken: { icon: CircleX, tone: "warn" },
  contested: { icon: GitCompareArrows, tone: "warn" },
} as const;

/**
 * Card that says whether a package name is available, before a listing is built for it. States what to do if another
 * developer has it.
 */
export function PackageNameCard({ appId, name }: { appId: string; name: string }) {
  const { t } = useTranslation("claims");
  const format = useFormat();
  const mayAsk = useAbility<Abilities>().can("create", "App");
  const light = useCall(conflictCalls.nameLight, { params: { name } }, { enabled: mayAsk });
  const own = useCall(conflictCalls.appConflicts, { params: { id: appId } }, { enabled: mayAsk, live: true });
  if (!light.data) return null;
  const state = light.data.light;
  const waiting = own.data?.find((conflict) => conflict.packageName === name && conflict.side === "claimant");
  const open = own.data?.find((conflict) => conflict.packageName === name && conflict.status === "conflict");
  const isOthers = state === "taken" || state === "contested";
  return (
    <Card title={t("light.title")}>
      <div className="stack gap-12 text-13">
        <div>
          <Tag {...looks[state]}>{t(`light.${state}`, { name })}</Tag>
        </div>
        {state === "contested" && waiting && <p>{t("light.contestedText", { due: format.moment(waiting.dueAt) })}</p>}
        {state === "taken" && <p>{t("light.takenText")}</p>}
        {waiting?.letter && (
          <p dir="auto" className="pre-line">
            {waiting.letter}
          </p>
        )}
        {open?.side === "owner" && <p>{t("light.ownerText", { due: format.moment(open.dueAt) })}</p>}
        {open && <ConflictDocuments key={open.id} conflict={open} />}
        {isOthers && <ClaimSteps key={`${appId} ${name}`} appId={appId} name={name} />}
      </div>
    </Card>
  );
}
