import { CirclePause } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionSummary } from "#contract/catalog/versions/schemas.ts";
import { useTrack } from "#providers/analytics/use-track.ts";
import { useCall } from "#providers/data/use-call.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { continueVersionPath } from "../paths.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";

/** Reasons of the current hold, each with its field, and a link to fix them. */
export function HeldNotice({ version }: { version: VersionSummary }) {
  const { t } = useTranslation(["apps", "versions"]);
  const history = useCall(versionCalls.holdHistory, { params: { versionId: version.id }, query: {} });
  const fields = history.data?.items[0]?.fields ?? [];
  const track = useTrack();
  const isShown = fields.length > 0;
  useEffect(() => {
    if (isShown) track("ON_HOLD_POPUP", { act: "shown" });
  }, [isShown, track]);
  if (!isShown) return null;
  return (
    <Card
      title={t("overview.holds.title", { count: fields.length })}
      extra={
        <LinkButton
          to={continueVersionPath(version)}
          type="primary"
          size="small"
          onFollow={() => track("ON_HOLD_POPUP", { act: "opened" })}
        >
          {t("overview.holds.open")}
        </LinkButton>
      }
      padding="none"
    >
      <ul className="divided">
        {fields.map(({ id, field, title, description, regions }) => (
          <li key={id} className="line top gap-12 padded-row" data-tone="warn">
            <CirclePause className="toned" size={16} aria-hidden />
            <div>
              <b>{t(`versions:field.${field}`)}</b>: {title}
              <p className="text-13 soft">{description}</p>
              <MarkedImages regions={regions} media={history.data?.media ?? null} form={null} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
