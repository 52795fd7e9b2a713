import { ProfileFrame } from "../profile/ProfileFrame.tsx";
import { ErasureCard } from "./ErasureCard.tsx";
import { ExportCard } from "./ExportCard.tsx";

/** What is kept about somebody: a copy of it, and its end. */
export function DataScreen() {
  return (
    <ProfileFrame>
      <ExportCard />
      <ErasureCard />
    </ProfileFrame>
  );
}
