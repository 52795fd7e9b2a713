import { useCan } from "@refinedev/core";
import { ScrollText } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { IdentityCase } from "#contract/accounts/identity/schemas.ts";
import { useCallShow } from "#providers/data/use-call-show.ts";
import { Show } from "#ui/crud/Show.tsx";
import { ActAsButton } from "#resources/catalog/staff-apps/parts/ActAsButton.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Banner } from "#ui/page/Banner.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { IdentityDecisionCard } from "./case/IdentityDecisionCard.tsx";
import { DocumentComparison } from "./case/DocumentComparison.tsx";
import { IdentityTag } from "./parts/IdentityTag.tsx";
import { MatchedName, NameMatchResult } from "./parts/NameMatch.tsx";
import { identityChecksPath } from "./paths.ts";
import { identity } from "./index.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";

const isWaiting = ({ check }: IdentityCase): boolean => check.state === "IN_PROGRESS" && check.submittedAt !== null;

/** Staff's screen of an identity check: documents with their facts, the account, and the decision. */
export function IdentityCheckShow() {
  const { query } = useCallShow(identity);
  return <Show query={query}>{(record) => <Case record={record} />}</Show>;
}

function Case({ record }: { record: IdentityCase }) {
  const { t } = useTranslation(["identity", "errors"]);
  const format = useFormat();
  const mayDecide = useCan({ resource: "identity", action: "review" }).data?.can ?? false;
  const { check, developer, openings, decidedBy } = record;
  const [last] = openings;
  return (
    <>
      <PageHeader
        back={{ to: identityChecksPath, label: t("case.back") }}
        title={<bdi>{developer.name}</bdi>}
        note={t("case.who", {
          type: t(`accountType.${developer.accountType}`),
          number: String(developer.seqId),
          since: format.day(developer.since),
        })}
        beside={<IdentityTag state={check.state} check={check} />}
      >
        <ActAsButton developer={developer} look="button" />
      </PageHeader>
      <div className="stack">
        <Banner boxed tone="neu" icon={ScrollText} title={t("case.audited")}>
          {last && t("case.lastOpened", { name: last.by, when: format.moment(last.at) })}
        </Banner>
        {decidedBy !== null && check.decidedAt !== null && (
          <p className="soft">{t("case.decided", { name: decidedBy, when: format.moment(check.decidedAt) })}</p>
        )}
        {check.provenName && (
          <Card title={t("case.provenName")} extra={<NameMatchResult match={check.provenName} />}>
            <MatchedName words={check.provenName.first} />
          </Card>
        )}
        {check.documents.length > 0 && <DocumentComparison record={record} />}
        <AccountFacts record={record} />
        {isWaiting(record) && mayDecide && <IdentityDecisionCard check={check} language={developer.language} />}
      </div>
    </>
  );
}

/** Card with account details, and other accounts that use the same documents. */
function AccountFacts({ record: { check, developer, elsewhere } }: { record: IdentityCase }) {
  const { t } = useTranslation("identity");
  const paperOf = (id: string | null) => check.documents.find((document) => document.id === id)?.paper;
  return (
    <Card title={t("case.account")} padding="none">
      <dl className="facts">
        <div>
          <dt>{t("case.name")}</dt>
          <dd dir="auto">{developer.name}</dd>
        </div>
        <div>
          <dt>{t("case.address")}</dt>
          <dd dir="auto">{developer.address}</dd>
        </div>
        <div>
          <dt>{t("case.phone")}</dt>
          <dd>{t(developer.phoneVerified ? "case.verified" : "case.notVerified")}</dd>
        </div>
        <div>
          <dt>{t("case.elsewhere")}</dt>
          <dd>
            {elsewhere.length === 0 && t("elsewhere.none")}
            {elsewhere.map(({ documentId, developerId, developerName }) => {
              const paper = paperOf(documentId);
              return (
                <FieldNote key={`${documentId} ${developerId}`} kind="warning">
                  {t("elsewhere.at", {
                    what: paper ? t(`paper.${paper}`) : t("elsewhere.person"),
                    developer: developerName,
                  })}
                </FieldNote>
              );
            })}
          </dd>
        </div>
      </dl>
    </Card>
  );
}
