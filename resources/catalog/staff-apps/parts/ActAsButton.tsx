import { useAllowed } from "#providers/auth/profile.tsx";
import { ActAsDialog, type ActAsDialogProps } from "./ActAsDialog.tsx";

/** Button to act as a developer, for staff with that permission. */
export function ActAsButton(props: ActAsDialogProps) {
  return useAllowed("create", "Acting") ? <ActAsDialog {...props} /> : null;
}
