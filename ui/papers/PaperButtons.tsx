import { Button } from "antd";
import { FileText } from "lucide-react";
import type { PaperType } from "#contract/papers/paper.ts";

interface Paper {
  readonly id: string;
  readonly fileName: string;
  readonly type: PaperType;
}

interface PaperButtonsProps {
  label: string;
  papers: readonly Paper[];
  opening: {
    /** The paper that is being opened. */
    readonly busyId: string | undefined;
    /** Addresses of pictures that are open, by paper. */
    readonly shown: Readonly<Record<string, string>>;
    readonly openPaper: (paper: Paper) => void;
  };
}

/** Papers to be opened; a picture that was is shown below its name. */
export function PaperButtons({ label, papers, opening: { openPaper, shown, busyId } }: PaperButtonsProps) {
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
