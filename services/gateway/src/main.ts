import { runService } from '@blindspot/service-kit/process/run-service';
import { GatewayConfig } from './config.ts';
import { startGateway } from './start.ts';

await runService({ name: 'gateway', config: GatewayConfig, start: startGateway });
