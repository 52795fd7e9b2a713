import { useTranslation } from "react-i18next";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { developerPageCalls } from "#contract/publishing/developer-pages/calls.ts";
import type { DeveloperPage, DeveloperPageDraft } from "#contract/publishing/developer-pages/developer-page.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { mergeFields, type ThreeWay } from "#ui/form/three-way-merge.ts";

const resource = { name: "developer-page", calls: { update: developerPageCalls.writeDeveloperPage } } as const;

type TextPath = `${LanguageCode} ${"tagline" | "about"}`;

/** Returns tagline and description of every language, each by its path. */
export function toTextParts({ words }: DeveloperPageDraft): Partial<Record<TextPath, string>> {
  return Object.fromEntries(
    words.flatMap(({ language, tagline, about }) => [
      [`${language} tagline`, tagline],
      [`${language} about`, about],
    ]),
  );
}

const otherFields = ["links", "email", "pictureId", "bannerId", "appOrder"] as const;

/** Part that two people changed, with both drafts. */
interface DraftConflict {
  readonly path: TextPath | (typeof otherFields)[number];
  readonly mine: DeveloperPageDraft;
  readonly theirs: DeveloperPageDraft;
}

/** Merges two drafts of the page: tagline and description language by language, and the other fields as wholes. */
function mergePageDrafts({ base, mine, theirs }: ThreeWay<DeveloperPageDraft>) {
  const texts = mergeFields({ base: toTextParts(base), mine: toTextParts(mine), theirs: toTextParts(theirs) });
  const others = mergeFields({ base, mine, theirs }, { fields: otherFields });
  const languages = new Set([...theirs.words, ...mine.words].map(({ language }) => language));
  const words = [...languages].map((language) => ({
    language,
    tagline: texts.merged[`${language} tagline`] ?? "",
    about: texts.merged[`${language} about`] ?? "",
  }));
  return {
    merged: { words: words.filter(({ tagline, about }) => tagline !== "" || about !== ""), ...others.merged },
    conflicts: [...texts.conflicts, ...others.conflicts].map(({ path }): DraftConflict => ({ path, mine, theirs })),
  };
}

/** Returns the form of the page's draft. What somebody else saved in the meantime is merged part by part. */
export function useDeveloperPageForm({ draft, revision }: DeveloperPage) {
  const { t } = useTranslation("developer-page");
  const notify = useNotify();
  return useCallForm(resource, "edit", {
    initial: draft,
    revision,
    toBody: (typed, seen) => ({ revision: seen, draft: typed }),
    merge: mergePageDrafts,
    continueWith: (_, saved) => saved.draft,
    onSaved: () => notify.success(t("saved")),
  });
}
export type DeveloperPageForm = ReturnType<typeof useDeveloperPageForm>;
