import { useIsAllowed } from "#providers/auth/profile.tsx";
import { ActAsDialog, type ActAsDialogProps } from "./ActAsDialog.tsx";

/** Button to act as a developer, for staff with that permission. */
export function ActAsButton(props: ActAsDialogProps) {
  return useIsAllowed("create", "Acting") ? <ActAsDialog {...props} /> : null;
}
