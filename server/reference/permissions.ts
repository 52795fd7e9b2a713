import type { LanguageCode } from "#contract/reference/languages.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import { permissionRows } from "./data/permission-rows.ts";

export interface Permission {
  readonly name: string;
  readonly label: string;
  readonly group: string;
  readonly dangerous: boolean;
}

const fullName = (name: string): string => (name.includes(".") ? name : `android.permission.${name}`);

/** Android's permissions in words people know: the ones a person is asked for first, then by group and label. */
export function permissionsIn(language: LanguageCode): Permission[] {
  const rows = permissionRows.map(([name, group, english, hindi]) => ({
    name: fullName(name),
    label: language === "hi-IN" ? hindi : english,
    group,
    dangerous: isDangerousPermission(fullName(name)),
  }));
  return rows.sort((a, b) => Number(b.dangerous) - Number(a.dangerous) || a.group.localeCompare(b.group));
}
