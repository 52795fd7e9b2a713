import { CircleCheck, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CallOutput } from "#contract/call.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { packageCalls } from "#contract/catalog/packages/calls.ts";
import type { InspectionVerdict } from "#contract/catalog/packages/findings.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useVersionText } from "#resources/review/desk/parts/use-version-text.ts";
import { findingLooks } from "#resources/catalog/versions/parts/package/finding-looks.ts";
import { shortHash } from "#resources/catalog/versions/parts/package/signer-text.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { ErrorCard } from "#ui/page/ErrorCard.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";

type StoredFile = CallOutput<typeof packageCalls.versionFiles>["items"][number];

const looks = {
  ...findingLooks,
  accept: { icon: CircleCheck, tone: "ok" },
} as const satisfies Record<InspectionVerdict, unknown>;

interface FileProps {
  file: StoredFile;
  version: VersionSummary;
}

function File({ file, version }: FileProps) {
  const { fileName, sizeBytes, sha256, verdict, findings, downloadUrl } = file;
  const { t } = useTranslation("review");
  const format = useFormat();
  const versionText = useVersionText();
  const findingCount = findings.length;
  return (
    <li className="row padded-row gap-12 text-13">
      <span className="two-lines break-anywhere">
        <bdi className="medium">{fileName}</bdi>
        <span className="soft">
          <bdi>{versionText(version)}</bdi> · <bdi>{format.bytes(sizeBytes)}</bdi> · SHA-256{" "}
          <bdi className="mono" title={sha256}>
            {shortHash(sha256)}
          </bdi>
        </span>
      </span>
      <span className="line push gap-12">
        {verdict && (
          <Tag {...looks[verdict]}>
            {findingCount === 0 ? t("package.noFindings") : t("app.findings", { count: findingCount })}
          </Tag>
        )}
        {downloadUrl === null ? (
          <span className="soft">{t("app.fileGone")}</span>
        ) : (
          <a
            href={downloadUrl}
            download={fileName}
            className="link"
            aria-label={t("app.downloadFile", { file: fileName })}
          >
            <Download size={16} aria-hidden />
          </a>
        )}
      </span>
    </li>
  );
}

function FilesOf({ version }: { version: VersionSummary }) {
  const { t } = useTranslation("review");
  const versionText = useVersionText();
  const { data, error, refetch } = useCall(packageCalls.versionFiles, { params: { id: version.id } });
  if (error)
    return (
      <li>
        <ErrorCard error={error} onRetry={() => void refetch()} />
      </li>
    );
  if (!data)
    return (
      <li>
        <RowSkeleton rows={1} />
      </li>
    );
  if (data.items.length === 0)
    return <li className="padded-row text-13 soft">{t("app.noFilesOf", { version: versionText(version) })}</li>;
  return data.items.map((file) => <File key={file.id} file={file} version={version} />);
}

/** Card with package and expansion files of the version in progress and of the live version. */
export function FilesCard({ app: { live, inProgress } }: { app: AppSummary }) {
  const { t } = useTranslation("review");
  const versions = [inProgress, live].filter((version) => version !== null);
  if (versions.length === 0) return null;
  return (
    <Card title={t("app.files")} padding="none">
      <ul className="divided">
        {versions.map((version) => (
          <FilesOf key={version.id} version={version} />
        ))}
      </ul>
    </Card>
  );
}
