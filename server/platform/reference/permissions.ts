import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { permissionRows } from "./data/permission-rows.ts";

export interface Permission {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly dangerous: boolean;
}

type Translated = Partial<Record<LanguageCode, string>>;

const fullName = (name: string): string => (name.includes(".") ? name : `android.permission.${name}`);

/** Android's permissions in everyday words: dangerous ones first, then by group. */
export function permissionsIn(language: LanguageCode): Permission[] {
  const labelOf = (english: string, translated: Translated): string => translated[language] ?? english;
  const rows = permissionRows.map(([name, group, english, hindi, urdu]) => ({
    name: fullName(name),
    label: labelOf(english, { "hi-IN": hindi, "ur-IN": urdu }),
    group,
    dangerous: isDangerousPermission(fullName(name)),
  }));
  return rows.sort((a, b) => Number(b.dangerous) - Number(a.dangerous) || a.group.localeCompare(b.group));
}
