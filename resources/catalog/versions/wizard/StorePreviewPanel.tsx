import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { Card } from "#ui/page/Card.tsx";
import { SkeletonBlock } from "#ui/page/Skeletons.tsx";
import { PermissionList } from "../parts/package/PermissionList.tsx";
import { useAndroidPermissions } from "../parts/package/use-android-permissions.ts";
import { StorePreview, type StorePreviewView } from "../parts/listing/StorePreview.tsx";
import { livePackageFacts } from "../inspection/live-package-facts.ts";
import { useUploadInspection } from "../upload/upload-registry.ts";
import { useVersionForm } from "../form/version-form-context.ts";
import { LanguageMenu } from "../preview/LanguageMenu.tsx";
import { useControlListing, useStoreListings } from "../preview/use-store-listings.ts";
import styles from "./wizard.module.css";
import shared from "../form/form.module.css";

const uploadStep = 3;
const languagesStep = 4;

/** Panel with a live preview of the typed version on a phone, beside the form. */
export function StorePreviewPanel() {
  const { t } = useTranslation("versions");
  const { step, form, details } = useVersionForm();
  const [chosen, setChosen] = useState<LanguageCode | null>(null);
  const language = chosen ?? form.sourceLanguage;
  const [view, setView] = useState<StorePreviewView>("listing");
  const [variant, setVariant] = useState<"a" | "b">("b");
  const { own, b } = useStoreListings(language);
  const a = useControlListing(language);
  const testing = step === languagesStep && form.abTest.enabled;
  const note = () => {
    if (testing && variant === "a" && details.live) return t("store.liveNote");
    return t(step === uploadStep ? "store.fileNote" : "store.typeNote");
  };
  const shown = testing && variant === "a" ? a : testing ? b : own;
  return (
    <section className={`stack gap-12 ${shared.aside} ${styles.preview}`} aria-label={t("store.title")}>
      <div className="row spread">
        <h2 className="text-14 bold">{t("store.title")}</h2>
        <LanguageMenu value={language} onChange={setChosen} />
      </div>
      {testing ? (
        <SegmentedControl
          label={t("store.view")}
          value={variant}
          onChange={setVariant}
          options={[
            { value: "a", label: t("store.variantA") },
            { value: "b", label: t("store.variantB") },
          ]}
        />
      ) : (
        <SegmentedControl
          label={t("store.view")}
          value={view}
          onChange={setView}
          options={(["listing", "search", "dark"] as const).map((value) => ({ value, label: t(`store.${value}`) }))}
        />
      )}
      {shown ? <StorePreview listing={shown} view={testing ? "listing" : view} /> : <SkeletonBlock height={480} />}
      <p className="text-12 faint" style={{ textAlign: "center" }}>
        {note()}
      </p>
      {step === uploadStep && <RequestedPermissions />}
    </section>
  );
}

function RequestedPermissions() {
  const { t } = useTranslation("versions");
  const { details, file, upload } = useVersionForm();
  const judged = useUploadInspection(upload);
  const live = livePackageFacts(details);
  const permissions = useAndroidPermissions();
  const facts = judged?.facts ?? file?.facts;
  if (!facts) return null;
  const dangerous = facts.permissions.filter(isDangerousPermission);
  const added = live ? dangerous.filter((permission) => !live.permissions.includes(permission)) : [];
  return (
    <Card title={t("store.permissions")} level={3}>
      <PermissionList permissions={dangerous} added={added} reference={permissions} />
    </Card>
  );
}
