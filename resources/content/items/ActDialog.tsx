import type { Content } from "#contract/content/views.ts";
import { Preview } from "./Preview.tsx";
import { Remove } from "./Remove.tsx";
import { Rename } from "./Rename.tsx";
import { ChooseThumbnail } from "./ChooseThumbnail.tsx";

/** What is being done, with which items. */
export interface Act {
  readonly act: "preview" | "rename" | "thumbnail" | "remove";
  readonly items: readonly Content[];
}

interface ActDialogProps extends Act {
  packageName: string;
  onClose: () => void;
}

/** The dialog of an act. */
export function ActDialog({ act, items, packageName, onClose }: ActDialogProps) {
  const [item] = items;
  if (!item) return null;
  if (act === "remove") return <Remove items={items} packageName={packageName} onClose={onClose} />;
  if (act === "rename") return <Rename item={item} packageName={packageName} onClose={onClose} />;
  if (act === "thumbnail") return <ChooseThumbnail item={item} packageName={packageName} onClose={onClose} />;
  return <Preview item={item} onClose={onClose} />;
}
