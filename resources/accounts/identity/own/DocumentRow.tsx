import { useOpenDocument } from "#providers/data/use-open-document.ts";
import { Button } from "antd";
import { CircleCheck, CircleX, Clock, FileQuestion, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { identityCalls } from "#contract/accounts/identity/calls.ts";
import type { IdentityDocumentKind } from "#contract/accounts/identity/required-documents.ts";
import type { IdentityDocument } from "#contract/accounts/identity/schemas.ts";
import { useCallDelete } from "#providers/data/use-call-crud.ts";
import { useFormat } from "#ui/format/use-format.ts";
import type { StatusTone } from "#ui/theme/status-styles.ts";
import { NameMatchResult, MatchedName } from "../parts/NameMatch.tsx";

interface DocumentRowProps {
  /** Accepted document types; one of them is enough. */
  papers: readonly IdentityDocumentKind[];
  document: IdentityDocument | undefined;
  /** Whether the document can still be changed. */
  open: boolean;
  onChoose: (paper: IdentityDocumentKind) => void;
  children: ReactNode;
}

function lookOf(document: IdentityDocument | undefined): { icon: LucideIcon; tone: StatusTone } {
  if (!document) return { icon: FileQuestion, tone: "neu" };
  if (document.decision === null) return { icon: Clock, tone: "info" };
  return document.decision === "approved" ? { icon: CircleCheck, tone: "ok" } : { icon: CircleX, tone: "err" };
}

/** Row of a document in the identity check: type, uploaded file, decision and actions. */
export function DocumentRow({ papers, document, open, onChoose, children }: DocumentRowProps) {
  const { t } = useTranslation("identity");
  const format = useFormat();
  const { icon: Icon, tone } = lookOf(document);
  const { shown, openPaper, busyId } = useOpenDocument(identityCalls.openIdentityDocument);
  const [first] = papers;
  const name = papers.map((paper) => t(`paper.${paper}`)).join(t("own.or"));
  return (
    <div className="padded-row stack gap-12">
      <div className="row gap-12">
        <Icon className="toned" data-tone={tone} size={18} strokeWidth={1.75} aria-hidden />
        <div className="grow">
          <div className="medium">{document ? t(`paper.${document.paper}`) : name}</div>
          <div className="text-13 soft break-anywhere">
            {document ? (
              <>
                <bdi>{document.numberMasked}</bdi> · <bdi>{document.fileName}</bdi> · {format.bytes(document.sizeBytes)}
              </>
            ) : (
              first && t(`paperHint.${first}`)
            )}
          </div>
          {document?.reason && (
            <div className="text-13 toned" data-tone="err" dir="auto">
              {document.reason}
            </div>
          )}
        </div>
        {document && (
          <Button type="text" loading={busyId === document.id} onClick={() => openPaper(document)}>
            {t("own.view")}
          </Button>
        )}
        {open &&
          papers.map((paper) => (
            <Button key={paper} onClick={() => onChoose(paper)}>
              {document
                ? t("own.replace")
                : papers.length > 1
                  ? t("own.addOne", { paper: t(`paper.${paper}`) })
                  : t("own.add")}
            </Button>
          ))}
        {open && document && <RemoveButton document={document} />}
      </div>
      {document && (
        <div className="row gap-12">
          <MatchedName words={document.match.first} />
          <NameMatchResult match={document.match} />
        </div>
      )}
      {document && shown[document.id] !== undefined && (
        <img src={shown[document.id]} alt={t("own.pictureOf", { paper: name })} style={{ maxInlineSize: "100%" }} />
      )}
      {children}
    </div>
  );
}

function RemoveButton({ document }: { document: IdentityDocument }) {
  const { t } = useTranslation("identity");
  const remove = useCallDelete(identityCalls.removeIdentityDocument);
  return (
    <Button
      type="text"
      danger
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id: document.id } })}
    >
      {t("own.remove")}
    </Button>
  );
}
