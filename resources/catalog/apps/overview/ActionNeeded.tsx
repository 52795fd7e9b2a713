import { CirclePause, Languages } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import type { CallOutput } from "#contract/call.ts";
import type { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { useTrack } from "#providers/console-analytics/use-track.ts";
import { listLanguageStates } from "#resources/catalog/versions/parts/listing/language-state.ts";
import { MarkedImages } from "#resources/catalog/versions/parts/regions/MarkedImages.tsx";
import { languageNameIn } from "#ui/format/language-name.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Card } from "#ui/page/Card.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { CountBadge } from "#ui/status/CountBadge.tsx";
import { listingEditPath } from "./listing-edit-path.ts";

type HoldHistory = CallOutput<typeof versionCalls.holdHistory>;

interface ActionNeededProps {
  app: AppSummary;
  /** The version that the overview shows. */
  content: VersionDetails;
  /** Holds of the version; undefined unless it is on hold. */
  holds: HoldHistory | undefined;
}

/** Card with the action items of this app: fields on hold with their reasons, then outdated languages. */
export function ActionNeeded({ app, content, holds }: ActionNeededProps) {
  const { t } = useTranslation("apps");
  const held = useHeldRows(holds);
  const rows = [...held, ...useStaleRow(app, content)];
  if (rows.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t("needs.title")} <CountBadge count={rows.length} />
        </>
      }
      padding="none"
    >
      <ul className="divided">{rows}</ul>
    </Card>
  );
}

/** Reasons of the current hold, one row for each field; the button to fix them is in the card of the state. */
function useHeldRows(holds: HoldHistory | undefined): ReactNode[] {
  const { t } = useTranslation("versions");
  const fields = holds?.items[0]?.fields ?? [];
  const track = useTrack();
  const isShown = fields.length > 0;
  useEffect(() => {
    if (isShown) track("ON_HOLD_POPUP", { act: "shown" });
  }, [isShown, track]);
  return fields.map(({ id, field, title, description, regions }) => (
    <li key={id} className="line top gap-12 padded-row" data-tone="warn">
      <CirclePause className="toned" size={18} strokeWidth={1.75} aria-hidden />
      <div>
        <div>
          <b className="medium">{t(`field.${field}`)}</b>: {title}
        </div>
        <p className="text-13 soft">{description}</p>
        <MarkedImages regions={regions} media={holds?.media ?? null} form={null} />
      </div>
    </li>
  ));
}

/** Row for listings whose source text has changed since, if there are any. */
function useStaleRow(app: AppSummary, { version, form }: VersionDetails): ReactNode[] {
  const { t, i18n } = useTranslation("apps");
  const format = useFormat();
  const stale = listLanguageStates(form).filter(({ state }) => state === "stale");
  const [first] = stale;
  if (!first) return [];
  const nameOf = (code: string) => languageNameIn(i18n.language, code);
  const to = listingEditPath(app, version);
  return [
    <li key="stale" className="row gap-12 padded-row" data-tone="warn">
      <Languages className="toned" size={18} strokeWidth={1.75} aria-hidden />
      <div className="grow">
        <div className="medium">
          {t("overview.stale.title", {
            count: stale.length,
            languages: format.list(stale.map(({ code }) => nameOf(code))),
          })}
        </div>
        <p className="text-13 soft">{t("overview.stale.detail", { language: nameOf(form.sourceLanguage) })}</p>
      </div>
      {to && (
        <LinkButton size="small" to={to}>
          {t("overview.stale.act")}
        </LinkButton>
      )}
    </li>,
  ];
}
