import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { cmsCalls } from "#contract/publishing/editorials/cms-calls.ts";
import type { CmsItem, EditorialMedia } from "#contract/publishing/editorials/cms-schemas.ts";
import type { EditorialText } from "#contract/publishing/editorials/editorial-content.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { mergeFields } from "#ui/form/three-way-merge.ts";
import { cmsItemPath } from "../../index.tsx";
import { initialEditorialText } from "./text-draft.ts";

const resource = { name: "editorials", calls: { update: cmsCalls.writeEditorialText } } as const;

const textOf = (value: EditorialText[keyof EditorialText] | undefined): string =>
  typeof value === "string" ? value : (value ?? []).map(({ text }) => text).join(" ");

/**
 * Returns the form of the text in one language. A text that somebody else saved in the meantime is merged part by part;
 * where both changed a part, the user's stays until the next save overwrites the other.
 */
export function useEditorialTextForm(item: CmsItem, language: LanguageCode) {
  const { t } = useTranslation("cms");
  const notify = useNotify();
  const navigate = useNavigate();
  const [uploaded, setUploaded] = useState<readonly EditorialMedia[]>([]);
  // A ref, because the form is submitted before the next render.
  const next = useRef<"stay" | "show">("stay");
  const own = item.texts.find((text) => text.language === language);
  const form = useCallForm(resource, "edit", {
    id: item.id,
    params: { language },
    initial: initialEditorialText(item, language),
    revision: own?.number ?? 0,
    toBody: (typed, revision) => ({ ...typed, revision }),
    merge: (sides) => mergeFields(sides),
    onSaved: () => {
      notify.success(t("words.saved"));
      if (next.current === "show") void navigate(cmsItemPath(item.id));
    },
  });
  return {
    form,
    own,
    conflicts:
      form.conflicts?.map(({ path, mine, theirs }) => ({
        field: t(`words.${path}`),
        yours: textOf(mine),
        theirs: textOf(theirs),
      })) ?? null,
    save: (then: "stay" | "show") => {
      next.current = then;
      form.form.submit();
    },
    mediaOf: (id: string | null) => [...uploaded, ...item.media].find((media) => media.id === id),
    took: (media: EditorialMedia) => setUploaded((before) => [...before, media]),
  };
}
export type EditorialTextForm = ReturnType<typeof useEditorialTextForm>;
