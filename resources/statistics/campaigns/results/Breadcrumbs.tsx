import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Place } from "./url-state.ts";
import { usePlaceName } from "./use-place-name.ts";

interface BreadcrumbsProps {
  place: Place;
  onGo: (place: Place) => void;
}

/** Breadcrumbs from country to state to city. */
export function Breadcrumbs({ place: { state, city }, onGo }: BreadcrumbsProps) {
  const { t } = useTranslation("campaigns");
  const nameOf = usePlaceName();
  const steps = [
    { key: "country", name: t("places.all"), place: { state: null, city: null } },
    ...(state === null ? [] : [{ key: "state", name: nameOf(state), place: { state, city: null } }]),
    ...(city === null ? [] : [{ key: "city", name: nameOf(city), place: { state, city } }]),
  ];
  return (
    <nav aria-label={t("places.way")} style={{ marginBlockEnd: 8 }}>
      <ol className="row gap-4 text-13">
        {steps.map(({ key, name, place }, at) => (
          <li key={key} className="inline gap-4">
            {at > 0 && <ChevronRight className="mirror" size={14} aria-hidden />}
            {at === steps.length - 1 ? (
              <span className="bold" aria-current="location">
                {name}
              </span>
            ) : (
              <button type="button" className="text-button link" onClick={() => onGo(place)}>
                {name}
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
