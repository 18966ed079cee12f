import type { Language } from '../domain/turn.ts';
import type { HttpPorts } from '../surfaces/http/ports.ts';
import type { CareStage } from './care-stage.ts';
import { loadDemo } from './demo.ts';
import { examineForgetting } from './doctor/forgetting.ts';
import { examineLearning } from './doctor/learning.ts';
import { buildDoctor, type DoctorStageParts } from './doctor-stage.ts';
import { type HealthParts, healthOf } from './health.ts';
import type { LearningStage } from './learning-stage.ts';
import type { MemoryStage } from './memory-stage.ts';
import type { ProcedureHouse } from './procedure-house.ts';
import { type buildReindex, indexFinding } from './reindex-stage.ts';

export type UpkeepParts = DoctorStageParts &
  HealthParts & {
    readonly stage: MemoryStage;
    readonly care: CareStage;
    readonly learning: LearningStage;
    readonly reindex: ReturnType<typeof buildReindex>;
    readonly routines: ProcedureHouse;
  };

/** What whoever looks after the house asks of the running server: health, doctor, demo, the index, and leaving home. */
export function buildUpkeep(parts: UpkeepParts): HttpPorts['upkeep'] {
  const { storage, stage, care, learning, reindex, sentences, offers, routines, device, clock } = parts;
  const doctor = buildDoctor(parts);
  const atHome: readonly ({ remove(): Promise<unknown> } | null)[] = [sentences, offers, routines.device, device];
  return {
    health: () => healthOf(parts),
    doctor: async (language: Language) => [
      ...(await doctor(language)),
      await indexFinding(reindex, storage.vault, language),
      await examineForgetting({ rollback: care.rollback, storage, clock }, language),
      ...(await examineLearning(async () => await learning.review.calibration(storage.vault()), language)),
    ],
    loadDemo: async () => await loadDemo({ storage, stage, clock }),
    leaveHome: async () => {
      for (const part of atHome) await part?.remove();
    },
    index: async () => ({ ...(await reindex.progress(storage.vault())), model: reindex.generation().model }),
  };
}
