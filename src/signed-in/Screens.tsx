import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useMemo } from "react";
import { Navigate, Route, Routes, useSearchParams } from "react-router";
import { useAbilities } from "#providers/auth/profile.tsx";
import type { Screen } from "#providers/resource.ts";
import { PageSkeleton } from "#ui/page/Skeletons.tsx";
import { resources } from "#src/resources.ts";
import { NotFound } from "#src/signed-in/NotFound.tsx";
import { openScreens } from "#src/signed-in/open-screens.ts";
import { useFirstAddress } from "#src/signed-in/use-menu.ts";

const loaded = new Map<Screen, LazyExoticComponent<ComponentType>>();
function componentOf(screen: Screen): LazyExoticComponent<ComponentType> {
  const known = loaded.get(screen) ?? lazy(async () => ({ default: await screen.load() }));
  loaded.set(screen, known);
  return known;
}

/** Only addresses of our own: `//elsewhere` and `https:` are not. */
const isOwnAddress = (to: string | null): to is string => to !== null && /^\/(?!\/)/.test(to) && !to.includes("\\");

function AfterLogin() {
  const [search] = useSearchParams();
  const first = useFirstAddress();
  const to = search.get("to");
  return <Navigate to={isOwnAddress(to) ? to : first} replace />;
}

export function Screens() {
  const abilities = useAbilities();
  const screens = useMemo(() => openScreens(resources, abilities), [abilities]);
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route path="/" element={<AfterLogin />} />
        <Route path="/login" element={<AfterLogin />} />
        <Route path="/signup" element={<AfterLogin />} />
        {screens.map(({ screen }) => {
          const Component = componentOf(screen);
          return <Route key={screen.path} path={screen.path} element={<Component />} />;
        })}
        <Route path="*" element={<NotFound />} />
      </Routes>
    </Suspense>
  );
}
