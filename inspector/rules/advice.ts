import { isDangerousPermission } from "./dangerous-permissions.ts";
import type { Rule } from "./rule.ts";

/** The store's Indian languages besides English, as BCP 47. */
const indicLanguages = ["hi", "bn", "mr", "te", "ta", "gu", "ur", "kn", "ml", "or", "pa", "as"];

const listedComponents = 20;

export const adviceRule: Rule = ({ facts, report }) => {
  if (facts.usesCleartextTraffic) report.add("cleartext_traffic", "AndroidManifest.xml");
  if (facts.allowBackup) report.add("backup_allowed", "AndroidManifest.xml");
  const components = facts.exportedComponents.filter((name) => name !== facts.launcherActivity);
  if (components.length > 0) {
    report.add("exported_components", "AndroidManifest.xml", {
      count: components.length,
      components: components.slice(0, listedComponents).join(", "),
    });
  }
  const dangerous = facts.permissions.filter(isDangerousPermission);
  if (dangerous.length > 0) {
    report.add("dangerous_permissions", "AndroidManifest.xml", {
      count: dangerous.length,
      permissions: dangerous.join(", "),
    });
  }
  const languages = Object.keys(facts.labels).map((locale) => locale.split("-")[0]);
  const missing = indicLanguages.filter((language) => !languages.includes(language));
  if (facts.label !== null && missing.length > 0) {
    report.add("indic_labels_missing", "AndroidManifest.xml", { count: missing.length, languages: missing.join(", ") });
  }
};
