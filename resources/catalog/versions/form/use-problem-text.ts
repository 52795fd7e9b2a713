import { useTranslation } from "react-i18next";
import { languages } from "#contract/platform/reference/languages.ts";
import type { SubmissionProblem } from "#contract/catalog/versions/submission-checks.ts";
import { useAndroidPermissions } from "../parts/package/use-android-permissions.ts";
import { shortPermission } from "../parts/listing/use-field-place-label.ts";

export interface ProblemText {
  /** Label of a field, including fields of a regional language. */
  label(path: string): string;
  /** Text of the problem in the list of missing items. */
  line(problem: SubmissionProblem): string;
  /** Help text below the field. */
  help(problem: SubmissionProblem): string;
  refused(path: string): string;
  readonly refusedHelp: string;
}

/** Returns texts of submission problems, and labels of the form fields they point to. */
export function useProblemText(): ProblemText {
  const { t } = useTranslation("versions");
  const permissions = useAndroidPermissions();
  const permissionName = (name: string) =>
    permissions.find((permission) => permission.name === name)?.label ?? shortPermission(name);
  const label = (path: string): string => {
    const [section = "", name = "", field = ""] = path.split(".");
    if (section !== "languages") return t(`path.${path}` as "path.details.title");
    const language = languages.find((language) => language.code === name)?.name ?? name;
    return t(`path.languages.${field}` as "path.languages.title", { language });
  };
  const params = ({ path, params = {} }: SubmissionProblem) => ({
    ...params,
    field: label(path),
    permission: permissionName(String(params.permission ?? "")),
  });
  return {
    label,
    line: (problem) => t(`problem.${problem.code}`, params(problem)),
    help: (problem) => t(`fieldHelp.${problem.code as "missing"}`, params(problem)),
    refused: (path) => t("problem.refused", { field: label(path) }),
    refusedHelp: t("fieldHelp.refused"),
  };
}
