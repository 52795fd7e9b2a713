import { Card } from "#ui/page/Card.tsx";
import { ChangesCard } from "../files/ChangesCard.tsx";
import { FactsCard } from "../files/FactsCard.tsx";
import { FindingsCard } from "../files/FindingsCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";
import { ChangelogField } from "./ChangelogField.tsx";

/** Step 3: the package, what is found in it, what it changes, and what is told about it. */
export function UploadStep() {
  return (
    <>
      <PackageCard />
      <ApkSetCard />
      <FindingsCard />
      <ChangesCard />
      <FactsCard />
      <Card>
        <ChangelogField />
      </Card>
    </>
  );
}
