import { AxisLinear } from "@antv/g2/esm/component/index";
import { Mark, View } from "@antv/g2/esm/composition/index";
import { LabelShape } from "@antv/g2/esm/shape/index";

/** What G2 always has at hand, without the legends and round axes that no chart of ours shows. */
export function builtinlib() {
  return {
    "component.axisLinear": AxisLinear,
    "composition.mark": Mark,
    "composition.view": View,
    "shape.label.label": LabelShape,
  };
}
