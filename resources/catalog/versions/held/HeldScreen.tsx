import { CircleCheck, Eye, SquarePen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { LinkButton } from "#ui/page/LinkButton.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { useVersionForm } from "../form/version-form-context.ts";
import { VersionFormProvider } from "../form/VersionFormProvider.tsx";
import { heldQueryOptions, useVersionQuery } from "../form/use-version-query.tsx";
import { versionPath } from "../paths.ts";
import { EditConflictBanner } from "../wizard/EditConflictBanner.tsx";
import { VersionLeaveGuard } from "../wizard/VersionLeaveGuard.tsx";
import { SaveStatus } from "../header/SaveStatus.tsx";
import { VersionHeader } from "../header/VersionHeader.tsx";
import { useVersionSubtitle, useVersionTitle } from "../header/use-version-subtitle.ts";
import { HeldFieldCard } from "./HeldFieldCard.tsx";
import { HeldSidebar } from "./HeldSidebar.tsx";
import { fixedHeldFields, unfixedHeldFields } from "./held-fields.ts";
import styles from "./held.module.css";
import shared from "../form/form.module.css";

/** Screen of a version on hold: each held field with its reason and thread, and whose turn it is. */
export function HeldScreen() {
  const { id: versionId = "" } = useParams();
  const { data, waiting } = useVersionQuery(versionId, heldQueryOptions);
  if (!data) return waiting;
  return <OpenHeld key={versionId} details={data} />;
}

function OpenHeld({ details }: { details: VersionDetails }) {
  return (
    <VersionFormProvider details={details} step={details.version.step} furthest={4}>
      <>
        <HeldBar />
        <EditConflictBanner />
        <VersionLeaveGuard />
        <div className={`${shared.page} ${styles.columns}`}>
          <HeldFields />
          <HeldSidebar />
        </div>
      </>
    </VersionFormProvider>
  );
}

function HeldBar() {
  const { t } = useTranslation("versions");
  const { details, form, media } = useVersionForm();
  const { appId, id, versionName, iconUrl } = details.version;
  return (
    <VersionHeader
      details={details}
      title={useVersionTitle(form.details.title, versionName)}
      iconUrl={media.get(form.metadata.iconId)?.url ?? iconUrl}
      note={useVersionSubtitle(details)}
    >
      <SaveStatus />
      <LinkButton to={versionPath(appId, id, "preview")} icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}>
        {t("bar.preview")}
      </LinkButton>
      <LinkButton to={versionPath(appId, id, 0)} icon={<SquarePen size={16} strokeWidth={1.75} aria-hidden />}>
        {t("bar.openFields")}
      </LinkButton>
    </VersionHeader>
  );
}

type Filter = "toFix" | "fixed" | "all";

function HeldFields() {
  const { t } = useTranslation("versions");
  const { details } = useVersionForm();
  const [filter, setFilter] = useState<Filter>("all");
  const held = details.heldFields;
  const [open, fixed] = [unfixedHeldFields(held), fixedHeldFields(held)];
  if (held.length === 0 || details.version.status !== "onhold")
    return <EmptyState icons={[CircleCheck]} title={t("held.notHeld")} text={t("held.notHeldText")} />;
  const filtered = { toFix: open, fixed, all: [...open, ...fixed] }[filter];
  const title = t("held.title", { count: held.length });
  const count = { toFix: open.length, fixed: fixed.length, all: held.length };
  return (
    <div className="stack">
      <div style={{ marginBlockEnd: -16 }}>
        <PageHeader
          title={
            open.length > 0 ? t("held.left", { held: title, count: open.length }) : t("held.allFixed", { held: title })
          }
          note={t("held.lead", { count: reviewFields.length - held.length })}
        >
          <SegmentedControl
            label={t("held.filter")}
            value={filter}
            onChange={setFilter}
            options={(["toFix", "fixed", "all"] as const).map((value) => ({
              value,
              label: t(`held.${value}`, { count: count[value] }),
            }))}
          />
        </PageHeader>
      </div>
      {filtered.map((field) => (
        <HeldFieldCard key={field.id} held={field} />
      ))}
    </div>
  );
}
