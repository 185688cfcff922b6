import type { SvgIconComponent } from '@mui/icons-material';
import ApprovalOutlined from '@mui/icons-material/ApprovalOutlined';
import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import CurrencyRupee from '@mui/icons-material/CurrencyRupee';
import DashboardOutlined from '@mui/icons-material/DashboardOutlined';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import GridOnOutlined from '@mui/icons-material/GridOnOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HowToRegOutlined from '@mui/icons-material/HowToRegOutlined';
import InsertChartOutlined from '@mui/icons-material/InsertChartOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import OutboxOutlined from '@mui/icons-material/OutboxOutlined';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import PointOfSaleOutlined from '@mui/icons-material/PointOfSaleOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';

export const MENU_ICONS: Readonly<Record<string, SvgIconComponent>> = {
  '/': DashboardOutlined,
  '/fees': CurrencyRupee,
  '/bills': ReceiptLongOutlined,
  '/letters': ArticleOutlined,
  '/dmc-issued': WorkspacePremiumOutlined,
  '/email-reply': MailOutlined,
  '/teachers-attendance': HowToRegOutlined,
  '/documents': FolderOutlined,
  '/students': PersonAddAltOutlined,
  '/student-list': SchoolOutlined,
  '/courses': MenuBookOutlined,
  '/teachers': GroupsOutlined,
  '/accountants': BadgeOutlined,
  '/tasks': AssignmentTurnedInOutlined,
  'Paid Out': OutboxOutlined,
  Charges: GridOnOutlined,
  Closing: PointOfSaleOutlined,
  Reports: InsertChartOutlined,
  Approvals: ApprovalOutlined,
  Office: SettingsOutlined,
};
