import { ProfileLayout } from "../profile/ProfileLayout.tsx";
import { ErasureCard } from "./ErasureCard.tsx";
import { PersonalDataExportCard } from "./PersonalDataExportCard.tsx";

/** Screen for personal data: export and account erasure. */
export function PersonalDataScreen() {
  return (
    <ProfileLayout>
      <PersonalDataExportCard />
      <ErasureCard />
    </ProfileLayout>
  );
}
