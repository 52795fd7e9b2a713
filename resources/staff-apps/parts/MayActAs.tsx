import { useAllowed } from "#providers/auth/profile.tsx";
import { ActAs, type ActAsProps } from "./ActAs.tsx";

/** The way into a developer's console, for staff who may take it. */
export function MayActAs(props: ActAsProps) {
  return useAllowed("create", "Acting") ? <ActAs {...props} /> : null;
}
