import { ConsentStep } from "./ConsentStep.tsx";
import { CategoryCard } from "./CategoryCard.tsx";
import { HeroCard } from "../media/HeroCard.tsx";
import { IconCard } from "../media/IconCard.tsx";
import { VideosCard } from "../media/VideosCard.tsx";
import { ScreenshotsCard } from "../media/ScreenshotsCard.tsx";

/** Step 1: images, videos, and where people find the app. */
export function MetadataStep() {
  return (
    <>
      <IconCard />
      <ScreenshotsCard />
      <HeroCard />
      <VideosCard />
      <CategoryCard />
      <ConsentStep />
    </>
  );
}
