import { ProfileLayout } from "../profile/ProfileLayout.tsx";
import { ErasureCard } from "./ErasureCard.tsx";
import { ExportCard } from "./ExportCard.tsx";

/** Personal data: export and account erasure. */
export function DataScreen() {
  return (
    <ProfileLayout>
      <ExportCard />
      <ErasureCard />
    </ProfileLayout>
  );
}
