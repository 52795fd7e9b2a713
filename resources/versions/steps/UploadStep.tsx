import { Suspense, useState } from "react";
import { lazyPart } from "#ui/lazy/lazy-part.tsx";
import { Card } from "#ui/page/Card.tsx";
import { ChangesCard } from "../files/ChangesCard.tsx";
import { FactsCard } from "../files/FactsCard.tsx";
import { FindingsCard } from "../files/FindingsCard.tsx";
import { PackageCard } from "../files/PackageCard.tsx";
import { ApkSetCard } from "../keystore/ApkSetCard.tsx";
import { useForm } from "../form/form-context.ts";
import { usePackage } from "../files/use-package.ts";
import { ChangelogField } from "./ChangelogField.tsx";

const NameLight = lazyPart(async () => (await import("#resources/claims/parts/NameLight.tsx")).NameLight);

/** Before a listing is built for a name: whose it is decides whether that is worth the work. */
function PackageNameLight() {
  const found = usePackage()?.facts.package ?? null;
  // While the next file is on its way nothing is known of it; a claim that was begun stays on the screen.
  const [name, setName] = useState(found);
  if (found !== null && found !== name) setName(found);
  const { details } = useForm();
  if (!name || details.version.mode !== "create") return null;
  return (
    <Suspense fallback={null}>
      <NameLight appId={details.version.appId} name={name} />
    </Suspense>
  );
}

/** Step 3: the package, what is found in it, what it changes, and what is told about it. */
export function UploadStep() {
  return (
    <>
      <PackageCard />
      <PackageNameLight />
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
