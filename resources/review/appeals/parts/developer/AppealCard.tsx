import { useCan } from "@refinedev/core";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Appeal } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useWasOffered } from "#ui/form/use-was-offered.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { LoadingMark } from "#ui/page/Skeletons.tsx";
import { AppealFiles } from "../AppealFiles.tsx";
import { AppealTag } from "../AppealTag.tsx";
import { AppealForm } from "./AppealForm.tsx";

const pollMs = 60_000;

/**
 * Card to appeal against a decision, with earlier appeals and their answers. Renders nothing if there are none and none
 * can be filed.
 */
export function AppealCard({ versionId }: { versionId: string }) {
  const { t } = useTranslation(["appeals", "errors"]);
  const mayAppeal = useCan({ resource: "review-appeals", action: "create" }).data?.can ?? false;
  const { data, isPending } = useCall(
    appealCalls.versionAppeals,
    { params: { id: versionId } },
    { everyMs: pollMs, live: true },
  );
  const [open, setOpen] = useState(false);
  const decision = data?.decision ?? null;
  const isFormOffered = useWasOffered(open);
  const canStart = decision !== null && mayAppeal && !open;
  if (isPending) return <LoadingMark />;
  if (!data || (data.appeals.length === 0 && !canStart && !isFormOffered)) return null;
  return (
    <Card title={t("own.title")}>
      <div className="stack">
        {data.appeals.map((appeal) => (
          <AppealSummary key={appeal.id} appeal={appeal} />
        ))}
        {canStart && (
          <div className="stack gap-8">
            <p className="text-13 soft">{t(`own.offer.${decision.decision}`)}</p>
            <div>
              <Button onClick={() => setOpen(true)}>{t("own.start")}</Button>
            </div>
          </div>
        )}
        {isFormOffered && (
          <AppealForm
            versionId={versionId}
            transitionId={decision?.transitionId ?? null}
            isOpen={open}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
    </Card>
  );
}

/** Summary of one appeal: its text, state and answer. */
function AppealSummary({ appeal }: { appeal: Appeal }) {
  const { t } = useTranslation("appeals");
  const format = useFormat();
  const { state, text, answer, createdAt, answeredAt } = appeal;
  return (
    <div className="stack gap-8">
      <div className="row gap-8">
        <AppealTag state={state} />
        <span className="text-12 faint">{t("own.sent", { when: format.moment(createdAt) })}</span>
      </div>
      <p dir="auto" className="pre-line break-anywhere">
        {text}
      </p>
      <AppealFiles files={appeal.files} />
      {state === "open" && <p className="text-13 soft">{t(`own.waits.${appeal.decision}`)}</p>}
      {state === "ended" && <p className="text-13 soft">{t("own.ended")}</p>}
      {answer !== "" && answeredAt !== null && (
        <div className="stack gap-4 ruled-above">
          <strong className="text-13">{t("own.answered", { when: format.moment(answeredAt) })}</strong>
          <p dir="auto" className="pre-line break-anywhere">
            {answer}
          </p>
        </div>
      )}
    </div>
  );
}
