import * as z from "zod";
import { languageCodes } from "#contract/reference/languages.ts";

/** Where in the store something promotional stands. */
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

/** What a list is filtered by: what promotes the app, and what its listing shows. */
export const contentKinds = ["promotional", "appdetails"] as const;
export type ContentKind = (typeof contentKinds)[number];

export function kindOfType(type: ContentType): ContentKind {
  return type === "appdetails" ? "appdetails" : "promotional";
}

/** What is sent as a file. */
export const fileMedia = ["video", "image"] as const;
export type FileMedia = (typeof fileMedia)[number];

/** embed: a video that YouTube plays, of which nothing is kept here but its id. */
export const contentMedia = [...fileMedia, "embed"] as const;
export type ContentMedia = (typeof contentMedia)[number];

export const contentOrientations = ["vertical", "horizontal", "appdetails"] as const;
export type ContentOrientation = (typeof contentOrientations)[number];

/** active: approved, and shown when its developer likes. live: shown in the store. */
export const contentStatuses = ["draft", "inreview", "active", "rejected", "live"] as const;
export type ContentStatus = (typeof contentStatuses)[number];

/** Whether its developer wants an item in the store, once it is approved. */
export const contentVisibilities = ["shown", "hidden"] as const;
export type ContentVisibility = (typeof contentVisibilities)[number];

/** What an approved item is. */
export function approvedStatus(visibility: ContentVisibility): "live" | "active" {
  return visibility === "shown" ? "live" : "active";
}

/**
 * Every way from one status to another. edit: something of it is changed. replace: an approved one takes its place.
 * Everything else of an item is as it was.
 */
export const contentMoves = {
  send: { from: ["draft", "rejected"], to: ["inreview"] },
  withdraw: { from: ["inreview"], to: ["draft"] },
  edit: { from: ["draft", "rejected", "active"], to: ["draft"] },
  approve: { from: ["inreview"], to: ["active", "live"] },
  reject: { from: ["inreview"], to: ["rejected"] },
  show: { from: ["active"], to: ["live"] },
  hide: { from: ["live"], to: ["active"] },
  replace: { from: ["live"], to: ["active"] },
} as const satisfies Record<string, { readonly from: readonly ContentStatus[]; readonly to: readonly ContentStatus[] }>;
export type ContentMove = keyof typeof contentMoves;

export function canMoveContent(move: ContentMove, from: ContentStatus): boolean {
  return contentMoves[move].from.some((one) => one === from);
}

/** What a list shows that is asked for no status. */
export const usualStatuses = ["active", "inreview", "rejected"] as const satisfies readonly ContentStatus[];

/** What the developer may still change; what was decided on is a draft again afterwards. */
export function isOpenContent(status: ContentStatus): boolean {
  return canMoveContent("edit", status);
}
