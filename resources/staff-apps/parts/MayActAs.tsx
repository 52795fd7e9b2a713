import { useAllowed } from "#providers/auth/profile.tsx";
import { ActAs, type ActAsProps } from "./ActAs.tsx";

/** Button to act as a developer, for staff with that permission. */
export function MayActAs(props: ActAsProps) {
  return useAllowed("create", "Acting") ? <ActAs {...props} /> : null;
}
