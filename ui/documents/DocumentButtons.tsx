import { Button } from "antd";
import { FileText } from "lucide-react";
import type { DocumentMimeType } from "#contract/accounts/documents/document-mime-types.ts";

interface DocumentRef {
  readonly id: string;
  readonly fileName: string;
  readonly type: DocumentMimeType;
}

interface DocumentButtonsProps {
  label: string;
  papers: readonly DocumentRef[];
  opening: {
    /** Id of the document being opened. */
    readonly busyId: string | undefined;
    /** URLs of open images, by document id. */
    readonly shown: Readonly<Record<string, string>>;
    readonly openPaper: (paper: DocumentRef) => void;
  };
}

/** Buttons that open documents; an opened image is shown below its name. */
export function DocumentButtons({ label, papers, opening: { openPaper, shown, busyId } }: DocumentButtonsProps) {
  return (
    <div className="stack gap-8" role="group" aria-label={label}>
      {papers.map((paper) => (
        <div key={paper.id} className="stack gap-4">
          <div>
            <Button
              size="small"
              icon={<FileText size={14} aria-hidden />}
              loading={busyId === paper.id}
              onClick={() => openPaper(paper)}
            >
              <bdi className="break-anywhere">{paper.fileName}</bdi>
            </Button>
          </div>
          {shown[paper.id] !== undefined && (
            <img src={shown[paper.id]} alt={paper.fileName} style={{ maxInlineSize: "100%", maxBlockSize: 480 }} />
          )}
        </div>
      ))}
    </div>
  );
}
