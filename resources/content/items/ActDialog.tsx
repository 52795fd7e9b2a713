import type { Content } from "#contract/content/views.ts";
import { EditCaptions } from "../captions/EditCaptions.tsx";
import { Comments } from "./Comments.tsx";
import { KeepFile } from "./KeepFile.tsx";
import { PlaceAgain } from "./PlaceAgain.tsx";
import { History } from "./History.tsx";
import { type ItemMove, Move } from "./Move.tsx";
import { Order } from "./Order.tsx";
import { Preview } from "./Preview.tsx";
import { Remove } from "./Remove.tsx";
import { Rename } from "./Rename.tsx";
import { Replace } from "./Replace.tsx";
import { SendToReview } from "./SendToReview.tsx";
import { ChooseThumbnail } from "./ChooseThumbnail.tsx";

/** An action and the items it applies to. */
export interface Act {
  readonly act:
    | "preview"
    | "comments"
    | "rename"
    | "thumbnail"
    | "captions"
    | "language"
    | "keep"
    | "remove"
    | "send"
    | "replace"
    | "order"
    | "steps"
    | ItemMove;
  readonly items: readonly Content[];
}

interface ActDialogProps extends Act {
  packageName: string;
  onClose: () => void;
}

export function ActDialog({ act, items, packageName, onClose }: ActDialogProps) {
  const [item] = items;
  if (!item) return null;
  if (act === "send") return <SendToReview items={items} packageName={packageName} onClose={onClose} />;
  if (act === "withdraw" || act === "show" || act === "hide")
    return <Move move={act} item={item} packageName={packageName} onClose={onClose} />;
  if (act === "replace") return <Replace item={item} packageName={packageName} onClose={onClose} />;
  if (act === "order") return <Order item={item} packageName={packageName} onClose={onClose} />;
  if (act === "steps") return <History item={item} onClose={onClose} />;
  if (act === "remove") return <Remove items={items} packageName={packageName} onClose={onClose} />;
  if (act === "keep") return <KeepFile items={items} packageName={packageName} onClose={onClose} />;
  if (act === "language") return <PlaceAgain item={item} packageName={packageName} onClose={onClose} />;
  if (act === "comments") return <Comments item={item} onClose={onClose} />;
  if (act === "rename") return <Rename item={item} packageName={packageName} onClose={onClose} />;
  if (act === "thumbnail") return <ChooseThumbnail item={item} packageName={packageName} onClose={onClose} />;
  if (act === "captions") return <EditCaptions item={item} onClose={onClose} />;
  return <Preview item={item} onClose={onClose} />;
}
