import { runService } from '@blindspot/service-kit/process/run-service';
import { AnalysisConfig } from './config.ts';
import { startAnalysis } from './start.ts';

await runService({ name: 'analysis', config: AnalysisConfig, start: startAnalysis });
