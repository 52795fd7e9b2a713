import * as z from "zod";
import { languageCodes } from "#contract/platform/reference/languages.ts";

/** Placements of promotional content in the store. */
export const contentTypes = [
  "verticalVideo",
  "horizontalVideo",
  "verticalBanner",
  "horizontalBanner",
  "appstories",
  "appdetails",
] as const;
export type ContentType = (typeof contentTypes)[number];

export const ContentLanguage = z.enum(languageCodes);

/** Filters of the list: content that promotes the app, or media of its listing. */
export const contentKinds = ["promotional", "appdetails"] as const;
export type ContentKind = (typeof contentKinds)[number];

export function contentKindOfType(type: ContentType): ContentKind {
  return type === "appdetails" ? "appdetails" : "promotional";
}

/** Media that are uploaded as files. */
export const uploadedMediaTypes = ["video", "image"] as const;
export type UploadedMediaType = (typeof uploadedMediaTypes)[number];

/** `embed`: a video that YouTube plays; only its id is stored. */
export const contentMediaTypes = [...uploadedMediaTypes, "embed"] as const;
export type ContentMediaType = (typeof contentMediaTypes)[number];

export const contentOrientations = ["vertical", "horizontal", "appdetails"] as const;
export type ContentOrientation = (typeof contentOrientations)[number];

/** Statuses of an item. `active`: approved, and shown when its developer likes. `live`: shown in the store. */
export const contentStatuses = ["draft", "inreview", "active", "rejected", "live"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** Codes that say whether its developer wants an item in the store, once it is approved. */
export const contentVisibilities = ["shown", "hidden"] as const;
export type ContentVisibility = (typeof contentVisibilities)[number];

/** Returns the status of an item after its approval. */
export function approvedContentStatus(visibility: ContentVisibility): "live" | "active" {
  return visibility === "shown" ? "live" : "active";
}

/** Allowed status moves. `edit`: part of the item was changed. `replace`: an approved item takes its place. */
export const contentTransitions = {
  send: { from: ["draft", "rejected"], to: ["inreview"] },
  withdraw: { from: ["inreview"], to: ["draft"] },
  edit: { from: ["draft", "rejected", "active"], to: ["draft"] },
  approve: { from: ["inreview"], to: ["active", "live"] },
  reject: { from: ["inreview"], to: ["rejected"] },
  show: { from: ["active"], to: ["live"] },
  hide: { from: ["live"], to: ["active"] },
  replace: { from: ["live"], to: ["active"] },
} as const satisfies Record<string, { readonly from: readonly ContentStatus[]; readonly to: readonly ContentStatus[] }>;
export type ContentTransition = keyof typeof contentTransitions;

export function canTransitionContent(move: ContentTransition, from: ContentStatus): boolean {
  return contentTransitions[move].from.some((status) => status === from);
}

/** Statuses that a list shows by default. */
export const defaultContentStatuses = ["active", "inreview", "rejected"] as const satisfies readonly ContentStatus[];

/** True if the developer may still edit the item. Editing a decided item makes it a draft again. */
export function isEditableContent(status: ContentStatus): boolean {
  return canTransitionContent("edit", status);
}
