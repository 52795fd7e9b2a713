import { AxisLinear } from "@antv/g2/esm/component/index";
import { Mark, View } from "@antv/g2/esm/composition/index";
import { LabelShape } from "@antv/g2/esm/shape/index";

/** G2's built-in components, without the legends and polar axes that our charts don't use. */
export function builtinlib() {
  return {
    "component.axisLinear": AxisLinear,
    "composition.mark": Mark,
    "composition.view": View,
    "shape.label.label": LabelShape,
  };
}
