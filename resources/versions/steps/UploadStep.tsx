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

/** Whether the package name is available, shown before the developer builds a listing for it. */
function PackageNameLight() {
  const found = usePackage()?.facts.package ?? null;
  // While the next file uploads, its name is unknown; a claim that was started stays on screen.
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

/** Step 3: the package, its findings, changes and facts, and the changelog. */
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
