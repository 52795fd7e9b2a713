import { Button } from "antd";
import { Lock, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import {
  type IdentityDocumentKind,
  missingIdentityDocuments,
  requiredIdentityDocuments,
} from "#contract/accounts/identity/required-documents.ts";
import type { IdentityCheck, KycLatest } from "#contract/accounts/identity/schemas.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { DisabledButton } from "#ui/page/DisabledButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { DocumentForm } from "./DocumentForm.tsx";
import { DocumentRow } from "./DocumentRow.tsx";

interface DocumentsCardProps {
  latest: KycLatest;
  check: IdentityCheck;
}

const isCollecting = ({ state, submittedAt }: IdentityCheck): boolean =>
  state === "IN_PROGRESS" && submittedAt === null;

/** Card with one row per required document, uploaded or not. */
export function IdentityDocumentsCard({ latest, check }: DocumentsCardProps) {
  const { t } = useTranslation("identity");
  const [chosen, setChosen] = useState<IdentityDocumentKind | null>(null);
  const { accountType } = latest.account;
  const open = isCollecting(check);
  const sent = check.documents.map(({ paper }) => paper);
  const missing = missingIdentityDocuments(accountType, sent);
  const groups = requiredIdentityDocuments[accountType].map(
    (group) => group.find((kind) => sent.includes(kind)) ?? group,
  );
  return (
    <Card
      title={t("own.papers")}
      padding="none"
      extra={t("own.papersNote")}
      foot={<Foot check={check} open={open} missing={missing.length} />}
    >
      <div className="divided">
        {groups.map((group) => (
          <DocumentRow
            key={String(group)}
            papers={typeof group === "string" ? [group] : group}
            document={check.documents.find(({ paper }) => paper === group)}
            open={open}
            onChoose={setChosen}
          >
            {open && chosen !== null && [group].flat().includes(chosen) && (
              <DocumentForm paper={chosen} account={latest.account} onDone={() => setChosen(null)} />
            )}
          </DocumentRow>
        ))}
      </div>
    </Card>
  );
}

function Foot({ check, open, missing }: { check: IdentityCheck; open: boolean; missing: number }) {
  const { t } = useTranslation("identity");
  const send = useCallMutation(identityCalls.sendIdentityCheck);
  const errorText = useErrorText();
  const icon = <Send className="mirror" size={16} aria-hidden />;
  return (
    <div className="row gap-12 text-13 soft">
      <Lock size={14} aria-hidden />
      <span className="grow">{t("own.kept")}</span>
      {send.error && (
        <span className="toned" data-tone="err" role="alert">
          {errorText(send.error)}
        </span>
      )}
      {open && missing > 0 && (
        <DisabledButton icon={icon} reason={t("own.sendBlocked", { count: missing })}>
          {t("own.send")}
        </DisabledButton>
      )}
      {open && missing === 0 && (
        <Button
          type="primary"
          icon={icon}
          loading={send.isPending}
          onClick={() => send.mutate({ params: { id: check.id } })}
        >
          {t("own.send")}
        </Button>
      )}
    </div>
  );
}
