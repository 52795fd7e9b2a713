import { AbTestCard } from "../ab-test/AbTestCard.tsx";
import { LanguagesCard } from "../languages/LanguagesCard.tsx";

/** Wizard step 5: A/B test and languages, both optional. */
export function LanguagesStep() {
  return (
    <>
      <AbTestCard />
      <LanguagesCard />
    </>
  );
}
