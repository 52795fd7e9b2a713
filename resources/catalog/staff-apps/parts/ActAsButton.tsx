import { useAbility } from "@casl/react";
import type { Abilities } from "#contract/access/rules.ts";
import { ActAsDialog, type ActAsDialogProps } from "./ActAsDialog.tsx";

/** Button to act as a developer, for staff with that permission. */
export function ActAsButton(props: ActAsDialogProps) {
  return useAbility<Abilities>().can("create", "Acting") ? <ActAsDialog {...props} /> : null;
}
