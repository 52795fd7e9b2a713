import { useState } from "react";
import { limits } from "#contract/limits.ts";
import type { PictureRegion } from "#contract/review/desk/regions.ts";
import { initialRegionRect, type RegionRect } from "./region-geometry.ts";

/** A rectangle that isn't confirmed yet. */
export interface UnconfirmedRegion {
  readonly rect: RegionRect;
  /** Index of the confirmed region that it changes; null for a new one. */
  readonly at: number | null;
}

export interface RegionEditorState {
  readonly pictureId: string;
  readonly regions: readonly PictureRegion[];
  readonly placing: UnconfirmedRegion | null;
  readonly isFull: boolean;
  readonly canUndo: boolean;
  choosePicture(id: string): void;
  begin(): void;
  /** Starts editing a confirmed region, on its image. */
  edit(at: number): void;
  place(placing: UnconfirmedRegion): void;
  keep(placing: UnconfirmedRegion): void;
  /** Discards the unconfirmed rectangle. */
  drop(): void;
  remove(at: number): void;
  undo(): void;
}

interface RegionEditorOptions {
  readonly regions: readonly PictureRegion[];
  readonly first: string;
  readonly onChange: (regions: PictureRegion[]) => void;
}

/** Edits the regions of one reason. Confirmed regions are reported immediately; the one being placed stays local. */
export function useRegionEditor({ regions, first, onChange }: RegionEditorOptions): RegionEditorState {
  const [pictureId, setPictureId] = useState(first);
  const [placing, setPlacing] = useState<UnconfirmedRegion | null>(null);
  const [past, setPast] = useState<readonly (readonly PictureRegion[])[]>([]);
  const isFull = regions.length >= limits.regions.ofReason;
  const write = (next: readonly PictureRegion[]) => {
    setPast((before) => [...before, regions]);
    setPlacing(null);
    onChange([...next]);
  };
  return {
    pictureId,
    regions,
    placing,
    isFull,
    canUndo: past.length > 0,
    choosePicture: (id) => {
      setPictureId(id);
      setPlacing(null);
    },
    begin: () => {
      if (!isFull) setPlacing({ rect: initialRegionRect, at: null });
    },
    edit: (at) => {
      const region = regions[at];
      if (!region) return;
      const { pictureId: id, ...rect } = region;
      setPictureId(id);
      setPlacing({ rect, at });
    },
    place: (next) => {
      if (next.at !== null || !isFull) setPlacing(next);
    },
    keep: ({ rect, at }) => {
      const region = { ...rect, pictureId };
      if (at !== null) write(regions.map((confirmed, index) => (index === at ? region : confirmed)));
      else if (!isFull) write([...regions, region]);
    },
    drop: () => setPlacing(null),
    remove: (at) => write(regions.filter((_, index) => index !== at)),
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      setPlacing(null);
      onChange([...before]);
    },
  };
}
