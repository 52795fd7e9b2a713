import type { ContentItem } from "#contract/content/media/schemas.ts";

const facts = {
  media: "video",
  container: "mp4",
  codec: "avc",
  codecString: null,
  width: 1080,
  height: 1920,
  rotation: 0,
  durationMs: 30_000,
  frameRate: 25,
  audioCodec: null,
} as const;

/** Builds the file of a content item. */
export function aContentAsset(id: string): ContentItem["asset"] {
  return { id, facts, sizeBytes: 9, url: "/x", otherPlaces: 0, inLibrary: false };
}

/** Builds a vertical video as the server presents it, a draft by default. */
export function aContentItem(part: Partial<ContentItem> = {}): ContentItem {
  return {
    id: crypto.randomUUID(),
    revision: 0,
    type: "verticalVideo",
    orientation: "vertical",
    media: "video",
    language: "hi-IN",
    languages: ["hi-IN"],
    name: "Scan a leaf",
    fileName: "leaf.mp4",
    status: "draft",
    reason: "",
    visibility: "shown",
    position: 1,
    replaces: null,
    uploadDateTime: "2026-11-20T13:34:00.000Z",
    statusSince: "2026-11-20T13:34:00.000Z",
    asset: aContentAsset("scan"),
    thumbnail: "/t.jpg",
    comments: 0,
    ...part,
  };
}
