/** One example: its features and whether it is positive. */
export interface Example {
  readonly features: readonly number[];
  readonly positive: boolean;
  /** Beside others of its class; 1 when left out. */
  readonly weight?: number;
}

export interface Model {
  readonly constant: number;
  readonly weights: readonly number[];
}

const steps = 3000;
const rate = 0.5;
/** Ridge penalty on the standardised weights; keeps correlated features small. */
const penalty = 0.02;

/**
 * Logistic regression by gradient descent on standardised features, both classes weighing the same. Deterministic.
 * `directions`: sign a weight may have, by feature; 0 or none: any.
 */
export function fitLogistic(examples: readonly Example[], directions: readonly number[] = []): Model {
  const size = examples[0]?.features.length ?? 0;
  const spread = Array.from({ length: size }, (_, at) => deviation(examples.map(({ features }) => features[at] ?? 0)));
  const weightOf = (wanted: boolean) =>
    examples.reduce((sum, { positive, weight = 1 }) => sum + (positive === wanted ? weight : 0), 0);
  const totals = { positive: weightOf(true), negative: weightOf(false) };
  const share = (positive: boolean) => 0.5 / Math.max(Number.EPSILON, positive ? totals.positive : totals.negative);
  let constant = 0;
  const weights = new Array<number>(size).fill(0);
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Array<number>(size).fill(0);
    let bias = 0;
    for (const { features, positive, weight = 1 } of examples) {
      const sum = features.reduce(
        (total, value, at) => total + ((weights[at] ?? 0) * value) / (spread[at] ?? 1),
        constant,
      );
      const error = (1 / (1 + Math.exp(-sum)) - (positive ? 1 : 0)) * share(positive) * weight;
      bias += error;
      features.forEach((value, at) => {
        gradient[at] = (gradient[at] ?? 0) + (error * value) / (spread[at] ?? 1);
      });
    }
    constant -= rate * bias;
    weights.forEach((weight, at) => {
      const next = weight - rate * ((gradient[at] ?? 0) + (penalty * weight) / Math.max(1, size));
      weights[at] = next * (directions[at] ?? 0) < 0 ? 0 : next;
    });
  }
  return { constant, weights: weights.map((weight, at) => weight / (spread[at] ?? 1)) };
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  return Math.sqrt(variance) || 1;
}
